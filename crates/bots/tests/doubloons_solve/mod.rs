//! The solvers against a plain recursion, against each other, and against games played out.

mod boards;
mod brute;
mod ends;
mod hoards;
mod margin;
mod turn;
mod win;
