import type { Random } from '../random.ts';
import { between, dryLeaves, ellipse, gradient, leaf, many, path, rect, speckle } from './draw.ts';

const body =
  'M70 408C66 372 72 346 98 336C140 322 190 316 226 308C270 262 318 226 372 220C440 214 500 218 540 232C590 252 628 288 654 312C690 318 722 330 732 356C740 380 738 402 730 414L676 420A60 60 0 0 0 556 420L270 422A60 60 0 0 0 150 420L84 416z';
const panes =
  'M256 308C290 272 326 244 374 240L420 238V308zM434 238C480 236 512 240 534 250C566 266 592 288 610 308H434z';

/** In a drive: under dust and mud, or washed and shining. */
export function car(random: Random, isDone: boolean): string {
  const ground = 'M0 390H800V600H0z';
  const wheel = (x: number) =>
    `${ellipse([x, 424, 52, 52], '#17181a')}${ellipse([x, 424, 34, 34], isDone ? '#d3d8db' : '#87807a')}
    ${many(5, (index) => `<path d="M${x - 5} 420L${x - 3} 394h6l2 26z" fill="#3a3d40" transform="rotate(${index * 72} ${x} 424)"/>`)}${ellipse([x, 424, 8, 8], '#555a5e')}
    ${isDone ? path(`M${x - 44} 404a48 48 0 0 1 40 -26`, 'none', 'stroke="#888" stroke-width="3" opacity=".7"') : ellipse([x, 424, 51, 51], '#8a7350', 'opacity=".5"')}`;
  const shine = `${path('M92 356C200 330 420 322 724 352L728 362C500 336 260 338 90 366z', '#fff', 'opacity=".6"')}${path('M300 250C340 228 420 222 520 232C440 228 360 236 310 262z', '#fff', 'opacity=".75"')}
    ${path('M80 396C240 384 560 386 734 394L732 410C560 400 240 398 82 408z', '#fff', 'opacity=".2"')}${path('M290 302L336 254L356 248L312 304zM460 304L500 240L522 246L486 304z', '#fff', 'opacity=".42"')}
    ${[
      [180, 338],
      [560, 262],
      [404, 226],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `${ellipse([x, y, 15, 1.6], '#fff')}${ellipse([x, y, 1.6, 15], '#fff')}${ellipse([x, y, 4, 4], '#fff')}`,
      )
      .join('')}`;
  const mud = `${path(body, '#b39c74', 'opacity=".48"')}${speckle(body, 'dust-coarse', 1)}${speckle(body, 'dark-coarse', 0.5)}${path(panes, '#a99672', 'opacity=".55"')}
    <clipPath id="body"><path d="${body}"/></clipPath><g clip-path="url(#body)">${many(330, () => {
      const near = random.chance(0.5) ? 210 : 616;
      const size = between(random, 1, 5.5);
      return ellipse(
        [
          near + between(random, -110, 110),
          424 - 78 * between(random, 0, 1) ** 1.6,
          size * 1.4,
          size,
        ],
        random.one(['#5b4427', '#6f5532', '#4a361e']),
        'opacity=".85"',
      );
    })}</g>`;
  return `${gradient('sky', ['#c4d9e6', '#eef1ea'])}${gradient('wall', ['#e3d6bd', '#c3b18d'])}${gradient('drive', isDone ? ['#8d8b86', '#6a6863'] : ['#a8a295', '#8d8677'])}
    ${gradient('paint', ['#e4503f', '#b92c24', '#7d1714'])}${gradient('glass', ['#8fb4c8', '#2c414e'])}
    ${rect([0, 0, 800, 100], 'url(#sky)')}${rect([0, 70, 800, 325], 'url(#wall)')}${speckle('M0 70H800V395H0z', 'dark-coarse', 0.3)}
    ${many(7, (index) => rect([470, 110 + index * 40, 270, 38], '#b9bcba') + rect([470, 146 + index * 40, 270, 3], '#777b7a'))}${rect([456, 98, 14, 296], '#8e7b5b')}${rect([740, 98, 14, 296], '#8e7b5b')}${rect([456, 92, 298, 14], '#8e7b5b')}
    ${many(70, () => ellipse([between(random, -20, 170), between(random, 190, 390), between(random, 10, 32), between(random, 8, 22)], random.one(['#44702f', '#5a8b3e', '#386026', '#79a655'])))}
    ${path(ground, 'url(#drive)')}${speckle(ground, 'dark-fine', 0.6)}${path('M0 480H800M260 390L120 600M560 390L680 600', 'none', 'stroke="#56534c" stroke-width="2.4" opacity=".6"')}
    ${isDone ? many(26, () => ellipse([between(random, 60, 760), between(random, 480, 575), between(random, 20, 120), between(random, 2, 7)], '#dcebf3', 'opacity=".17"')) : many(30, () => leaf(random, between(random, 0, 800), between(random, 440, 590), between(random, 5, 10), dryLeaves))}
    ${ellipse([402, 472, 350, 22], '#000', 'opacity=".55"')}${path('M150 400H680V440H150z', '#111')}
    ${path(body, 'url(#paint)')}${path(panes, 'url(#glass)', 'stroke="#1b1b1d" stroke-width="5"')}${path('M426 240L430 412M250 316C246 350 256 390 276 416M618 316C622 340 610 366 600 372', 'none', 'stroke="#4d0d0b" stroke-width="2.4" opacity=".8"')}
    ${rect([386, 330, 30, 6], '#e6dcd8', 'rx="3"')}${rect([570, 330, 30, 6], '#e6dcd8', 'rx="3"')}${path('M80 346l40 -6q6 14 -8 22h-38z', '#fff2cf')}${path('M700 330l28 12q6 16 2 26l-26 -4z', '#7a0f12')}${path('M244 312l-18 -14q-16 2 -12 14z', '#8d1e19')}
    ${isDone ? shine : mud}${wheel(210)}${wheel(616)}`;
}

/** Along a roof, seen from the ladder: full of leaves, or empty. */
export function gutter(random: Random, isDone: boolean): string {
  // It runs from the lower left to the upper right, and narrows.
  const along = (share: number, across: number) => {
    const depth = share ** 0.75;
    return {
      x: 250 + 330 * depth + across * (330 - 275 * depth),
      y: 640 - 540 * depth + across * (60 - 50 * depth),
      size: 1 - 0.8 * depth,
    };
  };
  const line = (across: number) => {
    const [near, far] = [along(0, across), along(1, across)];
    return { near: `${near.x} ${near.y}`, far: `${far.x} ${far.y}` };
  };
  const [left, right, inner] = [line(-0.5), line(0.5), line(-0.36)];
  const trough = `M${left.near}L${left.far}L${right.far}L${right.near}z`;
  const ridges = many(26, (index) => {
    const foot = along(index / 25, -0.44);
    const next = along((index + 0.5) / 25, -0.44);
    const top = { x: foot.x - 620 * foot.size - 60, y: foot.y - 300 * foot.size - 60 };
    return `${path(`M${foot.x} ${foot.y}L${next.x} ${next.y}L${next.x - 620 * foot.size - 60} ${next.y - 300 * foot.size - 60}L${top.x} ${top.y}z`, '#6d241b', 'opacity=".75"')}${path(`M${foot.x} ${foot.y}L${top.x} ${top.y}`, 'none', `stroke="#d98067" stroke-width="${1 + 5 * foot.size}" opacity=".55"`)}`;
  });
  const depths = Array.from({ length: isDone ? 3 : 620 }, () => between(random, 0, 1)).sort(
    (one, other) => other - one,
  );
  const leaves = depths
    .map((share) => {
      const { x, y, size } = along(share, between(random, -0.36, 0.36));
      return leaf(
        random,
        x,
        y - (isDone ? 0 : between(random, -10, 14) * size),
        (9 + 22 * size) * between(random, 0.7, 1.2),
        [...dryLeaves, '#55602a', '#3f2c18'],
      );
    })
    .join('');
  const roof = `M${left.near}L${left.far}L300 -40H-40V640z`;
  const wet = `${path(`M${along(0, 0.02).x} ${along(0, 0.02).y}L${along(1, 0).x} ${along(1, 0).y}L${along(1, 0.14).x} ${along(1, 0.14).y}L${along(0, 0.2).x} ${along(0, 0.2).y}z`, '#fff', 'opacity=".5"')}
    ${many(34, () => {
      const { x, y, size } = along(between(random, 0, 0.9), between(random, -0.3, 0.4));
      return (
        ellipse([x, y, 4 * size + 1, 3 * size + 0.6], '#fff', 'opacity=".6"') +
        ellipse([x + size, y + size, 3 * size, 2 * size], '#4d5a60', 'opacity=".5"')
      );
    })}`;
  return `${gradient('far', ['#bcd6e4', '#9db98a', '#5f8047', '#4a6a36'])}${gradient('roof', ['#8d3226', '#b04a37', '#9c3b2c'])}${gradient('metal', isDone ? ['#75828a', '#aeb9bf', '#dfe6e9'] : ['#3b2f20', '#58472e', '#6d5a3c'], true)}
    ${rect([0, 0, 800, 600], 'url(#far)')}${many(120, () => ellipse([between(random, 420, 820), between(random, 100, 600), between(random, 20, 70), between(random, 16, 50)], random.one(['#4c7336', '#5f8a45', '#3f632e', '#7fa45c', '#8fae6e']), 'opacity=".5"'))}
    ${path('M560 600L690 300L800 290V600z', '#b8b0a0', 'opacity=".65"')}${path(roof, 'url(#roof)')}${ridges}${speckle(roof, 'dark-coarse', 0.4)}
    ${path(trough, 'url(#metal)')}${path(`M${left.near}L${left.far}L${inner.far}L${inner.near}z`, '#000', 'opacity=".42"')}${isDone ? speckle(trough, 'dark-fine', 0.25) + wet : speckle(trough, 'dark-coarse', 0.9)}
    ${leaves}${path(`M${right.near}L${right.far}`, 'none', 'stroke="#5b666c" stroke-width="16"')}${path(`M${right.near}L${right.far}`, 'none', 'stroke="#eef3f5" stroke-width="7"')}
    ${[0.16, 0.45, 0.72]
      .map((share) => {
        const [from, to] = [along(share, -0.5), along(share, 0.5)];
        return (
          path(
            `M${from.x} ${from.y}L${to.x} ${to.y}`,
            'none',
            `stroke="#8b979d" stroke-width="${4 + 12 * from.size}"`,
          ) +
          path(
            `M${from.x} ${from.y - 2}L${to.x} ${to.y - 2}`,
            'none',
            `stroke="#e7edf0" stroke-width="${1 + 4 * from.size}"`,
          )
        );
      })
      .join('')}`;
}
