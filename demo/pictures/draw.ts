import type { Random } from '../random.ts';

/** Photos have twice as many pixels each way. */
export const canvas = { width: 800, height: 600 };

export function between(random: Random, from: number, to: number): number {
  return from + ((to - from) * random.below(10_000)) / 10_000;
}

export function many(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join('');
}

export function rect(
  [x, y, width, height]: readonly [x: number, y: number, width: number, height: number],
  fill: string,
  rest = '',
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${rest}/>`;
}

export function path(d: string, fill: string, rest = ''): string {
  return `<path d="${d}" fill="${fill}" ${rest}/>`;
}

export function ellipse(
  [x, y, rx, ry]: readonly [x: number, y: number, rx: number, ry: number],
  fill: string,
  rest = '',
): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${rest}/>`;
}

/** From top to bottom, or left to right, with evenly spread colours. */
export function gradient(id: string, colours: readonly string[], isAcross = false): string {
  const stops = colours
    .map(
      (colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`,
    )
    .join('');
  const end = isAcross ? 'x2="1" y2="0"' : 'x2="0" y2="1"';
  return `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stops}</linearGradient>`;
}

/** Speckles the inside of a path with a tile of encode.ts. */
export function speckle(d: string, tile: Tile, opacity: number): string {
  return path(d, `url(#${tile})`, `opacity="${opacity}"`);
}

export type Tile = 'dark-fine' | 'dark-coarse' | 'light-fine' | 'dust-coarse';

/** Draws blades of grass at these feet, one path for each colour. */
export function blades(
  random: Random,
  count: number,
  colours: readonly string[],
  foot: () => { x: number; y: number; height: number },
): string {
  // Those that stand farther back are drawn first.
  const feet = Array.from({ length: count }, foot).sort((one, other) => one.y - other.y);
  const rows = Math.ceil(feet.length / 24);
  return many(24, (row) =>
    colours
      .map((colour, index) => {
        const own = feet
          .slice(row * rows, (row + 1) * rows)
          .filter((_, at) => at % colours.length === index);
        const d = own.map(({ x, y, height }) => {
          const lean = between(random, -0.5, 0.5) * height;
          const width = 0.8 + height / 18;
          return `M${round(x)} ${round(y)}q${round(lean * 0.2)} ${round(-height * 0.6)} ${round(lean)} ${round(-height)}q${round(-lean * 0.5 + width)} ${round(height * 0.4)} ${round(width - lean)} ${round(height)}z`;
        });
        return path(d.join(''), colour);
      })
      .join(''),
  );
}

/** A fallen leaf with its shadow. */
export function leaf(
  random: Random,
  x: number,
  y: number,
  size: number,
  colours: readonly string[],
): string {
  const turn = random.below(360);
  const [long, wide] = [size, size * between(random, 0.28, 0.5)];
  const d = `M${round(-long)} 0Q0 ${round(-wide * 1.6)} ${round(long)} 0Q0 ${round(wide * 1.6)} ${round(-long)} 0z`;
  const vein = `<path d="M${round(-long)} 0H${round(long * 1.25)}" stroke="#3c2410" stroke-opacity=".45" stroke-width="${round(size / 14)}"/>`;
  const place = (dx: number, dy: number) =>
    `transform="translate(${round(x + dx)} ${round(y + dy)}) scale(1 .7) rotate(${turn})"`;
  const shade = path(d, '#140c04', `opacity=".35" ${place(size * 0.14, size * 0.24)}`);
  return `${shade}<g ${place(0, 0)}>${path(d, random.one(colours))}${vein}</g>`;
}

export const dryLeaves = [
  '#8a5a2b',
  '#a4703a',
  '#6e4421',
  '#b88a4a',
  '#97742f',
  '#7a6a2c',
  '#c29a55',
];

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
