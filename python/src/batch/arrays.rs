//! The arrays of a batch: written here, read by Python, lent by a caller.

use crate::errors::plain;
use numpy::ndarray::{Dimension, Ix1, Ix2};
use numpy::{
    Element, PyArray, PyArray1, PyArray2, PyArrayMethods as _, PyReadonlyArray1,
    PyUntypedArrayMethods as _,
};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// An array that is written here, and what Python sees of it: the same memory, read-only. The rows
/// of a batch are updated in part, so that whatever a caller wrote into them would stay there.
pub(super) struct Written<A> {
    pub(super) array: Py<A>,
    pub(super) shown: Py<PyAny>,
}

impl<A> Written<A> {
    fn new(array: Bound<'_, A>) -> PyResult<Written<A>> {
        let shown = array.as_any().call_method0("view")?;
        let keywords = PyDict::new(array.py());
        keywords.set_item("write", false)?;
        shown.call_method("setflags", (), Some(&keywords))?;
        Ok(Written { shown: shown.unbind(), array: array.unbind() })
    }
}

/// The arrays that a batch writes, by name.
const ARRAYS: [&str; 10] = [
    "observations",
    "masks",
    "seats",
    "rewards",
    "gains",
    "terminated",
    "truncated",
    "final_observations",
    "final_masks",
    "final_seats",
];

/// Arrays that the caller lends to be written, by name; whatever is missing is made.
pub(super) struct Lent<'a, 'py> {
    pub(super) py: Python<'py>,
    pub(super) arrays: Option<&'a Bound<'py, PyDict>>,
}

impl<'py> Lent<'_, 'py> {
    pub(super) fn check_names(&self) -> PyResult<()> {
        for (name, _) in self.arrays.into_iter().flatten() {
            let name: String = name.extract()?;
            if !ARRAYS.contains(&name.as_str()) {
                return Err(plain(format!(
                    "a batch writes no array `{name}`: {}",
                    ARRAYS.join(", ")
                )));
            }
        }
        Ok(())
    }

    pub(super) fn array<T: Element, D: Dimension>(
        &self,
        name: &str,
        shape: D,
    ) -> PyResult<Written<PyArray<T, D>>> {
        let lent = self.arrays.map(|arrays| arrays.get_item(name)).transpose()?.flatten();
        let Some(lent) = lent else {
            return Written::new(PyArray::zeros(self.py, shape, false));
        };
        let lent = memory_of(lent)?;
        let wrong = || {
            let kind = T::get_dtype(self.py);
            let shape = shape.slice();
            plain(format!("`{name}` must be a writable array of {kind} in one piece, {shape:?}"))
        };
        let array = lent.cast_into::<PyArray<T, D>>().map_err(|_| wrong())?;
        let fits = array.shape() == shape.slice() && array.is_c_contiguous();
        if !fits || array.try_readwrite().is_err() {
            return Err(wrong());
        }
        Written::new(array)
    }
}

/// The memory of whatever shares it, as NumPy's array: PyTorch's tensors, for one.
fn memory_of(lent: Bound<'_, PyAny>) -> PyResult<Bound<'_, PyAny>> {
    let numpy = lent.py().import("numpy")?;
    if lent.is_instance(&numpy.getattr("ndarray")?)? {
        return Ok(lent);
    }
    if lent.hasattr("__array_interface__")? {
        return numpy.call_method1("asarray", (lent,));
    }
    let shared = numpy.call_method1("from_dlpack", (&lent,))?;
    // Whether memory may be written is not said by DLPack before its version 1, and NumPy takes it as
    // read-only then; before NumPy 2.2.5 always. The lender's own array has the same memory, if it is
    // no copy.
    let writable =
        |array: &Bound<'_, PyAny>| array.getattr("flags")?.getattr("writeable")?.is_truthy();
    let begins = |array: &Bound<'_, PyAny>| -> PyResult<usize> {
        array.getattr("ctypes")?.getattr("data")?.extract()
    };
    if !writable(&shared)? && lent.hasattr("__array__")? {
        let own = numpy.call_method1("asarray", (&lent,))?;
        if begins(&own)? == begins(&shared)? {
            return Ok(own);
        }
    }
    Ok(shared)
}

/// The arrays that are the same in every game.
pub(super) struct Shared {
    pub(super) masks: Written<PyArray2<i8>>,
    pub(super) seats: Written<PyArray1<i8>>,
    pub(super) rewards: Written<PyArray2<f32>>,
    pub(super) gains: Written<PyArray1<f32>>,
    pub(super) terminated: Written<PyArray1<bool>>,
    pub(super) truncated: Written<PyArray1<bool>>,
    pub(super) final_masks: Written<PyArray2<i8>>,
    pub(super) final_seats: Written<PyArray1<i8>>,
}

impl Shared {
    pub(super) fn new(
        lent: &Lent<'_, '_>,
        games: usize,
        actions: usize,
        seats: usize,
    ) -> PyResult<Shared> {
        Ok(Shared {
            masks: lent.array("masks", Ix2(games, actions))?,
            seats: lent.array("seats", Ix1(games))?,
            rewards: lent.array("rewards", Ix2(games, seats))?,
            gains: lent.array("gains", Ix1(games))?,
            terminated: lent.array("terminated", Ix1(games))?,
            truncated: lent.array("truncated", Ix1(games))?,
            final_masks: lent.array("final_masks", Ix2(games, actions))?,
            final_seats: lent.array("final_seats", Ix1(games))?,
        })
    }
}

/// The numbers of an array that lies in one piece; all of ours do.
macro_rules! slice {
    ($array:expr) => {
        $array.as_slice_mut().map_err(|_| plain("an array is not in one piece".to_owned()))?
    };
}

/// An array of ours, to be written.
macro_rules! lend {
    ($written:expr, $py:expr) => {
        $written.array.bind($py).try_readwrite().map_err(|_| {
            plain("an array of the batch is being written by somebody else".to_owned())
        })?
    };
}

pub(super) use {lend, slice};

/// Actions as a caller has them: whole numbers in an array of any kind, or in a list.
pub(super) fn whole_numbers(actions: &Bound<'_, PyAny>) -> PyResult<Vec<i32>> {
    let array = actions.py().import("numpy")?.call_method1("asarray", (actions,))?;
    let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
    if !matches!(kind.as_str(), "i" | "u") {
        let wrong = format!("actions are whole numbers, not {}", array.getattr("dtype")?);
        return Err(pyo3::exceptions::PyTypeError::new_err(wrong));
    }
    // Numbers that are out of the range of ours are legal nowhere.
    let wide = array.call_method1("astype", ("int64",))?;
    let wide: PyReadonlyArray1<'_, i64> = wide.extract()?;
    let numbers = wide.as_array();
    Ok(numbers.iter().map(|&number| i32::try_from(number).unwrap_or(-1)).collect())
}

/// Which games are meant: a bool for each, in an array or in a list.
pub(super) fn marks(mask: &Bound<'_, PyAny>, games: usize) -> PyResult<Vec<bool>> {
    let array = mask.py().import("numpy")?.call_method1("asarray", (mask,))?;
    let (kind, shape) = (array.getattr("dtype")?, array.getattr("shape")?);
    let bools: PyReadonlyArray1<'_, bool> = array.extract().map_err(|_| {
        let wrong = format!("a mask has a bool for each game, not {kind} in the shape {shape}");
        pyo3::exceptions::PyTypeError::new_err(wrong)
    })?;
    let marks: Vec<bool> = bools.as_array().iter().copied().collect();
    match marks.len() {
        is if is == games => Ok(marks),
        is => Err(plain(format!("a mask has a bool for each of {games} games, not {is}"))),
    }
}
