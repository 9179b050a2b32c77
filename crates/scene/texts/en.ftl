# What drawings say, in English.

scene-doubloons-any = any
