import type { Random } from '../random.ts';
import {
  between,
  blades,
  dryLeaves,
  ellipse,
  gradient,
  leaf,
  many,
  path,
  rect,
  speckle,
} from './draw.ts';

/** Before a wall: overgrown and full of leaves, or mown and raked. */
export function yard(random: Random, isDone: boolean): string {
  const ground = 'M0 250H800V600H0z';
  const height = isDone ? 7 : 26;
  const colours = isDone
    ? ['#5f8f35', '#6fa23f', '#54822f', '#7fb04a', '#4c7a2c']
    : ['#55702c', '#7f8a3c', '#3f5c22', '#a39a52', '#69803a'];
  const foot = () => {
    const depth = between(random, 0, 1) ** 1.3;
    return {
      x: between(random, -10, 810),
      y: 262 + 350 * depth,
      height: height * (0.35 + 1.5 * depth) * between(random, 0.5, isDone ? 1.1 : 1.8),
    };
  };
  const stripes = many(9, (index) => {
    const [top, bottom] = [60 + index * 90, -560 + index * 235];
    return path(`M${top} 258h45l${bottom - top + 118} 342h-118z`, '#d8ec9a', 'opacity=".16"');
  });
  const litter = many(isDone ? 5 : 210, () => {
    const depth = between(random, 0, 1);
    return leaf(random, between(random, 0, 800), 275 + 320 * depth, 4 + 10 * depth, dryLeaves);
  });
  return `${gradient('wall', ['#d9cfb8', '#c2b597', '#8f8468'])}${gradient('lawn', isDone ? ['#6d9440', '#4e7a2c'] : ['#71763a', '#4c5426'])}
    ${gradient('sky', ['#a9cbe6', '#e6eef0'])}${rect([0, 0, 800, 120], 'url(#sky)')}
    ${many(60, () => ellipse([between(random, 0, 800), between(random, 60, 112), between(random, 18, 50), between(random, 14, 34)], random.one(['#4a6b33', '#3b5a2a', '#5d7d3d', '#6e8c48'])))}
    ${rect([0, 100, 800, 160], 'url(#wall)')}${speckle('M0 100H800V260H0z', 'dark-coarse', 0.3)}
    ${rect([0, 92, 800, 14], '#b7ab8f')}${rect([0, 106, 800, 5], '#5f573f', 'opacity=".5"')}
    ${many(5, (index) => rect([index * 190 + 20, 92, 26, 168], '#c9bd9f'))}
    ${path(ground, 'url(#lawn)')}${speckle(ground, 'dark-coarse', 0.4)}
    ${isDone ? '' : litter}${blades(random, isDone ? 6500 : 4200, colours, foot)}${isDone ? stripes : ''}${litter}
    ${path('M430 258C600 300 700 420 800 440V258z', '#12200a', 'opacity=".22"')}`;
}

/** A gate of bars between two posts, with weeds at its foot or without. */
export function gate(random: Random, isDone: boolean): string {
  const weeds = () => {
    const x = random.chance(0.75) ? between(random, 150, 650) : between(random, 0, 800);
    return { x, y: between(random, 442, 475), height: between(random, 25, 125) };
  };
  const paving = 'M0 440H800V600H0z';
  return `${gradient('sky', ['#9fc3e2', '#eaf1f2'])}${gradient('post', ['#a39880', '#d8cdb4', '#9c9078'], true)}
    ${gradient('bar', ['#16382e', '#3f7d68', '#12302a'], true)}${gradient('drive', ['#a8a194', '#88816f'])}
    ${rect([0, 0, 800, 440], 'url(#sky)')}
    ${many(80, () => ellipse([between(random, 100, 700), between(random, 190, 330), between(random, 20, 60), between(random, 16, 46)], random.one(['#4f7438', '#3d602d', '#6a8d49', '#7a9a58'])))}
    ${rect([150, 330, 500, 115], '#8d9a6a')}${path('M330 330H470L560 440H240z', '#b3aa97')}
    ${path(paving, 'url(#drive)')}${speckle(paving, 'dark-coarse', isDone ? 0.2 : 0.5)}
    ${many(6, (index) => path(`M${index * 160 - 60} 600L${index * 110 + 125} 440`, 'none', 'stroke="#5d5749" stroke-width="2"'))}
    ${path('M0 505H800', 'none', 'stroke="#5d5749" stroke-width="2"')}
    ${path('M150 440H650L720 500H230z', '#1a1a14', 'opacity=".28"')}
    ${many(17, (index) => rect([158 + index * 30, 120 + 6 * Math.abs(8 - index), 9, 318 - 6 * Math.abs(8 - index)], 'url(#bar)'))}
    ${[165, 290, 420].map((y) => rect([150, y, 500, 13], '#245546') + rect([150, y, 500, 3], '#6fae97', 'opacity=".6"')).join('')}
    ${rect([395, 110, 12, 330], '#0f2a23')}${rect([372, 275, 24, 40], '#caa84c')}
    ${[70, 650].map((x) => rect([x, 80, 84, 365], 'url(#post)') + rect([x - 10, 66, 104, 22], '#c2b698') + speckle(`M${x} 80h84v365h-84z`, 'dark-fine', 0.3)).join('')}
    ${isDone ? '' : blades(random, 900, ['#4c7029', '#6b8c38', '#39581f', '#8a9a45'], weeds)}
    ${many(isDone ? 3 : 70, () => leaf(random, between(random, 0, 800), between(random, 450, 595), between(random, 5, 11), dryLeaves))}`;
}

/** A bed along a path: dry and wilted, or watered and green. */
export function bed(random: Random, isDone: boolean): string {
  const soil = 'M0 230H800V520H0z';
  const soils = isDone ? ['#4a3322', '#2e1f14'] : ['#b59a75', '#94785a'];
  const greens = isDone
    ? ['#3f7d2f', '#55993f', '#2f6425', '#71b052']
    : ['#9a8d4c', '#b3a25e', '#7d7a3c', '#8a6f3a'];
  const plants = many(15, (index) => {
    const row = index % 3;
    const [x, y, size] = [
      60 + Math.floor(index / 3) * 165 + row * 42,
      300 + row * 95,
      1 + row * 0.35,
    ];
    const spread = isDone ? 34 : 22;
    const foot = () => ({
      x: x + between(random, -spread, spread) * size,
      y: y + between(random, -6, 8),
      height: between(random, 22, isDone ? 78 : 40) * size,
    });
    const flowers = many(isDone ? 7 : 0, () => {
      const [fx, fy] = [x + between(random, -30, 30) * size, y - between(random, 22, 62) * size];
      const colour = ['#e2574c', '#f2c23e', '#d96ba8'][row] ?? '';
      const petals = many(5, (petal) =>
        ellipse(
          [
            fx + 4.5 * size * Math.cos(petal * 1.26),
            fy + 4 * size * Math.sin(petal * 1.26),
            3.8 * size,
            3.2 * size,
          ],
          colour,
        ),
      );
      return petals + ellipse([fx, fy, 2.6 * size, 2.3 * size], '#7a4a12');
    });
    return (
      ellipse([x + 12, y + 6, 50 * size, 11 * size], '#120b05', 'opacity=".4"') +
      blades(random, 90, greens, foot) +
      flowers
    );
  });
  const clods = many(260, () =>
    ellipse(
      [
        between(random, 0, 800),
        between(random, 238, 515),
        between(random, 3, 11),
        between(random, 2, 5),
      ],
      random.one(soils),
      'opacity=".8"',
    ),
  );
  const cracks = many(isDone ? 0 : 46, () => {
    const [x, y] = [between(random, 0, 780), between(random, 245, 500)];
    const bend = () => Math.round(between(random, -26, 30));
    return path(
      `M${x} ${y}l${bend()} ${bend() / 3}l${bend()} ${bend() / 3}l${bend()} ${bend() / 2}`,
      'none',
      'stroke="#4d3a26" stroke-width="2.2"',
    );
  });
  return `${gradient('soil', soils)}${gradient('hedge', ['#c8d8c0', '#6d8c50', '#3e5a2c'])}${gradient('kerb', ['#c9c3b5', '#8d8677'])}
    ${rect([0, 0, 800, 240], 'url(#hedge)')}
    ${many(260, () => ellipse([between(random, 0, 800), between(random, 70, 235), between(random, 8, 24), between(random, 6, 16)], random.one(['#486a31', '#5b7f3d', '#385627', '#74964e']), 'opacity=".85"'))}
    ${path(soil, 'url(#soil)')}${clods}${speckle(soil, 'dark-coarse', 0.55)}${cracks}${plants}
    ${rect([0, 515, 800, 34], 'url(#kerb)')}${speckle('M0 515H800V600H0z', 'dark-fine', 0.4)}
    ${rect([0, 549, 800, 51], isDone ? '#6f6a60' : '#a79f90')}${rect([0, 549, 800, 7], '#2b2820', 'opacity=".5"')}
    ${isDone ? many(40, () => ellipse([between(random, 0, 800), between(random, 560, 595), between(random, 4, 40), between(random, 1, 4)], '#dfe8ea', 'opacity=".2"')) : ''}`;
}
