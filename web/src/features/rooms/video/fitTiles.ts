/** Allowed aspect ratios of tiles; portrait screens allow portrait tiles. */
const widest = 16 / 9;
const narrowest = { upright: 3 / 4, wide: 4 / 3 };

/** Chooses the number of columns that makes tiles largest in the box. */
export function fitTiles(
  count: number,
  box: { width: number; height: number },
  gap: number,
): { columns: number; width: number; height: number } {
  const least = box.width < box.height ? narrowest.upright : narrowest.wide;
  let best = { columns: 1, width: 0, height: 0 };
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    const rows = Math.ceil(count / columns);
    const cell = {
      width: (box.width - gap * (columns - 1)) / columns,
      height: (box.height - gap * (rows - 1)) / rows,
    };
    const shape = Math.min(widest, Math.max(least, cell.width / cell.height));
    const width = Math.floor(Math.min(cell.width, cell.height * shape));
    const height = Math.floor(width / shape);
    if (width * height > best.width * best.height) best = { columns, width, height };
  }
  return best;
}
