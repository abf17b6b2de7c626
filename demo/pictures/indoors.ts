import type { Random } from '../random.ts';
import { between, dryLeaves, ellipse, gradient, leaf, many, path, rect, speckle } from './draw.ts';

/** A tiled floor that runs to a door: dusty with footprints, or mopped and shining. */
export function floor(random: Random, isDone: boolean): string {
  const ground = 'M0 230H800V600H0z';
  const rows = Array.from({ length: 9 }, (_, index) => 230 + 370 * (index / 8) ** 1.9);
  const lines = `${rows.map((y, index) => `M0 ${y}H800`.concat(index === 0 ? '' : '')).join('')}${many(17, (index) => `M${400 + (index - 8) * 46} 230L${400 + (index - 8) * 190} 600`)}`;
  const shades = many(64, () => {
    const row = random.below(8);
    const [top = 0, bottom = 0] = [rows[row], rows[row + 1]];
    const [near, far] = [(bottom - 230) / 370, (top - 230) / 370];
    const column = random.below(16) - 8;
    const x = (line: number, depth: number) => 400 + line * (46 + 144 * depth);
    return path(
      `M${x(column, far)} ${top}L${x(column + 1, far)} ${top}L${x(column + 1, near)} ${bottom}L${x(column, near)} ${bottom}z`,
      random.one(['#8c7358', '#fff6e4']),
      'opacity=".16"',
    );
  });
  const prints = many(9, (index) => {
    const [y, scale] = [275 + index * 36, 0.5 + index * 0.13];
    const x = 330 + index * 17 + (index % 2) * 44 * scale;
    return `<g fill="#5b4630" opacity=".42" transform="translate(${x} ${y}) scale(${scale} ${scale * 0.62}) rotate(${12 + (index % 3) * 6})"><path d="M-12 -30C-14 -46 12 -48 13 -28C14 -8 8 2 -4 2C-14 0 -10 -14 -12 -30z"/><path d="M-6 10C6 8 10 14 8 26C4 36 -8 34 -9 24z"/></g>`;
  });
  const crumbs = many(420, () => {
    const y = 245 + 350 * between(random, 0, 1);
    const size = (y - 150) / 200;
    return ellipse(
      [
        between(random, 0, 800),
        y,
        between(random, 0.8, 2.6) * size,
        between(random, 0.5, 1.4) * size,
      ],
      random.one(['#4d3b28', '#6d5538', '#8d744f']),
      'opacity=".75"',
    );
  });
  const shine = `${path('M330 230H475L560 600H245z', 'url(#glow)', 'opacity=".62"')}${path('M398 230h9l8 370h-24z', '#8d7550', 'opacity=".28"')}
    ${path('M90 230h52l-96 370H-90z', '#fff', 'opacity=".16"')}${path('M650 230h40l230 370h-140z', '#fff', 'opacity=".14"')}`;
  const dust = `${speckle(ground, 'dust-coarse', 0.95)}${speckle(ground, 'dark-coarse', 0.42)}${crumbs}${prints}
    ${many(9, () => leaf(random, between(random, 220, 600), between(random, 270, 560), between(random, 7, 13), dryLeaves))}`;
  return `${gradient('wall', ['#efe3cb', '#d8c7a5'])}${gradient('tiles', isDone ? ['#efdfc2', '#d2ba92'] : ['#c9b894', '#a89472'])}
    ${gradient('outside', ['#d5ebf5', '#f5f9ea', '#a9c886'])}${gradient('glow', ['#fffdf2', '#fff8e000'])}
    ${rect([0, 0, 800, 232], 'url(#wall)')}${rect([322, 0, 162, 230], '#6b4a2c')}${rect([334, 0, 138, 230], 'url(#outside)')}
    ${many(14, () => ellipse([between(random, 336, 470), between(random, 150, 205), between(random, 6, 14), between(random, 6, 16)], random.one(['#5f8a42', '#7ba157', '#4a7034']), 'opacity=".8"'))}
    ${rect([400, 0, 7, 230], '#6b4a2c')}${rect([0, 208, 322, 22], '#a98c62')}${rect([484, 208, 316, 22], '#a98c62')}
    ${rect([560, 60, 150, 100], '#7a5836')}${rect([570, 70, 130, 80], '#c8d6cf')}${path('M570 150L612 104L640 130L662 112L700 150z', '#7d9a7c')}
    ${path(ground, 'url(#tiles)')}${shades}${path(lines, 'none', `stroke="#77634a" stroke-width="1.8" opacity="${isDone ? 0.55 : 0.75}"`)}
    ${rect([0, 230, 322, 12], '#2e2110', 'opacity=".25"')}${rect([484, 230, 316, 12], '#2e2110', 'opacity=".25"')}
    ${isDone ? shine : dust}`;
}

/** Everything in a heap on a dirty floor, or on its shelf above a swept one. */
export function garage(random: Random, isDone: boolean): string {
  const ground = 'M150 400H650L800 600H0z';
  const box = (x: number, y: number, width: number, height: number, turn = 0) => {
    const colour = random.one(['#b98a55', '#a67a48', '#c49a66', '#94693c']);
    const side = width * 0.22;
    return `<g transform="translate(${x} ${y}) rotate(${turn})">${path(`M${width} 0l${side} ${-side * 0.6}v${height}l${-side} ${side * 0.6}z`, colour)}
      ${path(`M${width} 0l${side} ${-side * 0.6}v${height}l${-side} ${side * 0.6}z`, '#000', 'opacity=".4"')}${path(`M0 0l${side} ${-side * 0.6}h${width}l${-side} ${side * 0.6}z`, '#dcb482')}
      ${rect([0, 0, width, height], colour)}${rect([width * 0.42, 0, width * 0.16, height], '#e3c894', 'opacity=".55"')}${rect([0, height * 0.72, width, height * 0.28], '#000', 'opacity=".14"')}</g>`;
  };
  const bag = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${ellipse([4, 2, 66, 11], '#000', 'opacity=".4"')}${path('M-52 0C-66 -40 -34 -74 -12 -84L-20 -104L0 -96L18 -106L12 -84C42 -70 66 -34 54 0z', '#26292c')}
      ${path('M-34 -14C-42 -40 -22 -62 -10 -74M20 -12C34 -34 26 -58 10 -72M-4 -10C0 -34 4 -56 0 -78', 'none', 'stroke="#6f787d" stroke-width="4" opacity=".6"')}</g>`;
  const shelf = [150, 225, 300, 375]
    .map(
      (y) =>
        `${rect([410, y, 220, 8], '#8c8f92')}${rect([410, y + 8, 220, 7], '#000', 'opacity=".25"')}`,
    )
    .join('');
  const stored = [150, 225, 300]
    .map((y, row) =>
      many(3, (index) =>
        box(
          420 + index * 66,
          y - 44 - ((index + row) % 2) * 8 + 2,
          46,
          42 + ((index + row) % 2) * 8,
        ),
      ),
    )
    .join('');
  const heap = `${ellipse([330, 505, 270, 40], '#000', 'opacity=".38"')}${box(205, 350, 110, 90, -4)}${box(330, 330, 120, 100, 5)}${box(262, 268, 100, 76, -12)}
    ${path('M120 520L300 392L318 402L150 532z', '#7a5230')}${path('M170 540L430 360L444 372L190 548z', '#9a6d40')}${box(380, 416, 104, 82, 14)}${box(236, 430, 122, 84, -8)}
    ${bag(180, 500, 1)}${bag(500, 516, 1.15)}${bag(420, 540, 0.8)}${path('M470 400L640 520L632 530L460 412z', '#54606a')}
    ${ellipse([590, 500, 58, 56], 'none', 'stroke="#1d1d1d" stroke-width="24"')}${ellipse([590, 500, 36, 35], 'none', 'stroke="#4b4b4b" stroke-width="4"')}
    ${path('M90 545C150 520 210 560 260 540S330 570 300 580S140 590 90 545z', '#46708e')}${path('M110 548C160 534 210 570 280 552', 'none', 'stroke="#2d4f68" stroke-width="5"')}`;
  const dirt = `${speckle(ground, 'dust-coarse', 0.7)}${speckle(ground, 'dark-coarse', 0.7)}${ellipse([560, 560, 90, 18], '#15120e', 'opacity=".5"')}
    ${many(70, () => leaf(random, between(random, 60, 760), between(random, 430, 595), between(random, 4, 9), dryLeaves))}`;
  const tidy = `${stored}${ellipse([470, 404, 70, 8], '#000', 'opacity=".35"')}${bin(430)}${bin(490)}${path('M205 395L222 190L228 190L213 395z', '#b58a55')}${path('M190 366h40l7 34h-54z', '#c9a545')}
    ${path('M262 395V195h6v200z', '#9c7748')}${path('M245 352h40v34q-20 18 -40 0z', '#6c757b')}${path('M320 400H480L560 600H240z', '#fff', 'opacity=".13"')}`;
  return `${gradient('wall', ['#d8d3c6', '#bdb5a3'])}${gradient('left', ['#8e8778', '#b7afa0'], true)}${gradient('right', ['#a69e8f', '#7a7466'], true)}
    ${gradient('concrete', isDone ? ['#a9a8a2', '#c3c1ba'] : ['#848076', '#98938a'])}
    ${rect([150, 60, 500, 342], 'url(#wall)')}${path('M0 0L150 60V402L0 600z', 'url(#left)')}${path('M800 0L650 60V402L800 600z', 'url(#right)')}
    ${path('M0 0H800L650 60H150z', '#6a655a')}${rect([330, 22, 140, 12], '#fffbe8')}${ellipse([400, 40, 190, 40], '#fff6d0', 'opacity=".35"')}
    ${many(8, (index) => path(`M150 ${100 + index * 38}H650`, 'none', 'stroke="#8f8775" stroke-width="1.2" opacity=".55"'))}${speckle('M150 60H650V402H150z', 'dark-coarse', 0.28)}
    ${rect([190, 110, 120, 84], '#7d6a4c')}${rect([198, 118, 104, 68], '#cfe4ec')}${rect([247, 118, 5, 68], '#7d6a4c')}
    ${path(ground, 'url(#concrete)')}${speckle(ground, 'dark-fine', 0.5)}${path('M275 400L215 600M525 400L585 600M85 480H715', 'none', 'stroke="#5d5a52" stroke-width="2" opacity=".5"')}
    ${rect([404, 100, 7, 300], '#63676a')}${rect([629, 100, 7, 300], '#63676a')}${shelf}${isDone ? tidy : dirt + heap}`;
}

function bin(x: number): string {
  return `${path(`M${x - 2} 348h44l-5 56h-34z`, '#3d6c58')}${rect([x - 5, 342, 50, 9], '#2d5443')}${path(`M${x + 6} 354l2 46h6v-46z`, '#fff', 'opacity=".18"')}`;
}

/** A window over a garden: dull with dust and drops, or clear. */
export function window(random: Random, isDone: boolean): string {
  const glass = 'M130 70H670V470H130z';
  const garden = `${rect([130, 70, 540, 400], 'url(#sky)')}${ellipse([250, 130, 90, 22], '#fff', 'opacity=".75"')}${ellipse([320, 118, 70, 20], '#fff', 'opacity=".7"')}
    ${path('M130 300L260 215L380 275L520 190L670 285V470H130z', '#86a7a4')}
    ${many(170, () => ellipse([between(random, 130, 670), between(random, 290, 400), between(random, 12, 34), between(random, 10, 26)], random.one(['#4c7a35', '#3c642a', '#669347', '#82ad5c'])))}
    ${rect([130, 392, 540, 80], '#79a84d')}${path('M556 470C548 380 566 300 556 200', 'none', 'stroke="#6d5236" stroke-width="13"')}
    ${many(11, (index) => {
      const angle = index * 0.57;
      const [x, y] = [Math.cos(angle) * 105, Math.sin(angle) * 62];
      return path(
        `M556 200Q${556 + x * 0.6} ${200 + y - 50} ${556 + x} ${212 + y}Q${556 + x * 0.5} ${200 + y - 22} 556 208z`,
        index % 2 ? '#3f7030' : '#5a8f3f',
      );
    })}`;
  const grime = `${path(glass, '#b9ab8c', 'opacity=".56"')}${speckle(glass, 'dust-coarse', 0.9)}${speckle(glass, 'dark-coarse', 0.34)}${speckle(glass, 'light-fine', 0.5)}
    ${many(46, () => {
      const [x, y, long] = [
        between(random, 140, 660),
        between(random, 80, 340),
        between(random, 25, 120),
      ];
      return `${path(`M${x} ${y}q${between(random, -4, 4)} ${long / 2} 0 ${long}`, 'none', 'stroke="#8b7a5a" stroke-width="2.4" stroke-linecap="round" opacity=".5"')}${ellipse([x, y + long, 2.6, 4], '#6f6045', 'opacity=".55"')}`;
    })}${many(5, () => path(`M${between(random, 160, 520)} ${between(random, 120, 400)}q60 -50 130 -10`, 'none', 'stroke="#e9dfc6" stroke-width="26" stroke-linecap="round" opacity=".2"'))}
    ${path('M130 470V395Q190 455 300 470zM670 470V410Q620 452 520 470z', '#7a694a', 'opacity=".5"')}`;
  const gleam = `${path('M170 70H265L130 330V150z', '#fff', 'opacity=".24"')}${path('M300 70h26L130 452v-52z', '#fff', 'opacity=".18"')}${path('M560 70h70L470 470h-66v-20z', '#fff', 'opacity=".13"')}`;
  return `${gradient('sky', ['#7fb7e4', '#dceff6'])}${gradient('wall', ['#e9dcc4', '#cdbb99'])}${gradient('frame', ['#fbf8f0', '#d9d2c2'])}${gradient('curtain', ['#c9785a', '#e0a184', '#b5654a', '#d99478', '#bf6e52'], true)}
    ${rect([0, 0, 800, 600], 'url(#wall)')}${speckle('M0 0H800V600H0z', 'dark-fine', 0.22)}${rect([112, 56, 590, 440], '#000', 'opacity=".22"')}
    ${rect([104, 44, 592, 452], 'url(#frame)')}<clipPath id="pane"><path d="${glass}"/></clipPath><g clip-path="url(#pane)">${garden}${isDone ? gleam : grime}</g>
    ${rect([391, 60, 18, 416], 'url(#frame)')}${rect([409, 70, 5, 400], '#000', 'opacity=".2"')}${rect([120, 262, 560, 14], 'url(#frame)')}${rect([130, 276, 540, 4], '#000', 'opacity=".2"')}
    ${rect([84, 490, 632, 26], '#f4efe3')}${rect([84, 516, 632, 9], '#000', 'opacity=".28"')}${isDone ? '' : speckle('M84 490H716V516H84z', 'dust-coarse', 1)}
    ${path('M0 0H92C82 220 104 420 84 600H0z', 'url(#curtain)')}${path('M800 0H708C718 220 696 420 716 600H800z', 'url(#curtain)')}${rect([0, 14, 800, 10], '#5c432b')}
    ${path('M540 440h62l-9 54h-44z', '#a8583a')}${many(9, (index) => path(`M571 442q${(index - 4) * 13} -46 ${(index - 4) * 17} -${66 - Math.abs(index - 4) * 9}q-4 36 -${(index - 4) * 11} 66z`, index % 2 ? '#467a38' : '#5f9a4a'))}`;
}
