# Ce que disent les dessins, en français.

scene-doubloons-any = au choix
