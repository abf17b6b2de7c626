/** The labels of a series. Each has a small, fixed set of values. */
export type Labels = Readonly<Record<string, string>>;

/** `of` returns the series of some labels. Keep it for frequent use. */
type Metric<Series> = { of(labels: Labels): Series; lines(): string[] };

export type Counter = Metric<{ add(): void }>;

/** The distribution of observed values over ascending, inclusive upper bounds. */
export type Histogram = Metric<{ observe(value: number): void }>;

const seriesName = (name: string, labels: Labels) => {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${escaped(value)}"`);
  return pairs.length > 0 ? `${name}{${pairs.join(',')}}` : name;
};

const escaped = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

const written = (value: number) => (value === Infinity ? '+Inf' : String(value));

const heading = (name: string, help: string, type: string) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
];

/** Makes a counter. Its name ends in _total. */
export function createCounter(name: string, help: string): Counter {
  const counts = new Map<string, { value: number }>();
  return {
    of(labels) {
      const key = seriesName(name, labels);
      const count = counts.get(key) ?? { value: 0 };
      counts.set(key, count);
      return {
        add() {
          count.value += 1;
        },
      };
    },
    lines: () => [
      ...heading(name, help, 'counter'),
      ...[...counts].map(([key, { value }]) => `${key} ${value}`),
    ],
  };
}

type Spread = { labels: Labels; inBucket: number[]; sum: number; count: number };

/** Makes a histogram over `bounds`, in the unit that its name ends in. */
export function createHistogram(name: string, help: string, bounds: readonly number[]): Histogram {
  const spreads = new Map<string, Spread>();
  return {
    of(labels) {
      const key = seriesName(name, labels);
      const spread = spreads.get(key) ?? {
        labels,
        inBucket: bounds.map(() => 0),
        sum: 0,
        count: 0,
      };
      spreads.set(key, spread);
      return {
        observe(value) {
          const index = bounds.findIndex((bound) => value <= bound);
          if (index >= 0) spread.inBucket[index] = (spread.inBucket[index] ?? 0) + 1;
          spread.sum += value;
          spread.count += 1;
        },
      };
    },
    lines: () => [
      ...heading(name, help, 'histogram'),
      ...[...spreads.values()].flatMap((spread) => spreadLines(name, bounds, spread)),
    ],
  };
}

function spreadLines(
  name: string,
  bounds: readonly number[],
  { labels, inBucket, sum, count }: Spread,
): string[] {
  const bucketName = (le: string) => seriesName(`${name}_bucket`, { ...labels, le });
  let below = 0;
  return [
    ...bounds.map((bound, index) => {
      below += inBucket[index] ?? 0;
      return `${bucketName(String(bound))} ${below}`;
    }),
    `${bucketName('+Inf')} ${count}`,
    `${seriesName(`${name}_sum`, labels)} ${sum}`,
    `${seriesName(`${name}_count`, labels)} ${count}`,
  ];
}

/** The values only grow, and are counted elsewhere. */
export function counterLines(
  name: string,
  help: string,
  values: readonly (readonly [Labels, number])[],
): string[] {
  return linesOf('counter', name, help, values);
}

export function gaugeLines(
  name: string,
  help: string,
  values: readonly (readonly [Labels, number])[],
): string[] {
  return linesOf('gauge', name, help, values);
}

function linesOf(
  type: 'counter' | 'gauge',
  name: string,
  help: string,
  values: readonly (readonly [Labels, number])[],
): string[] {
  return [
    ...heading(name, help, type),
    ...values.map(([labels, value]) => `${seriesName(name, labels)} ${written(value)}`),
  ];
}
