import type { Point } from '../travel/position.ts';
import topology from './towns.topo.json' with { type: 'json' };

type Ring = readonly (readonly [number, number])[];

/** A town's rings in degrees, east and north; holes among them. */
type Outline = { code: string; rings: readonly Ring[] };

const { scale, translate } = topology.transform;

/** Steps between whole numbers, as TopoJSON has them. */
const lines: readonly Ring[] = topology.arcs.map((arc) => {
  let [east, north] = [0, 0];
  return arc.map(([right = 0, up = 0]) => {
    east += right;
    north += up;
    return [
      east * (scale[0] ?? 0) + (translate[0] ?? 0),
      north * (scale[1] ?? 0) + (translate[1] ?? 0),
    ] as const;
  });
});

/** A negative number is a line backwards. */
function ringOf(parts: readonly number[]): Ring {
  return parts.flatMap((part) =>
    part < 0 ? (lines[~part]?.toReversed() ?? []) : (lines[part] ?? []),
  );
}

const outlines: readonly Outline[] = topology.objects.towns.geometries.map(({ id, arcs }) => ({
  code: id,
  rings: (arcs.flat(arcs.flat(2).length === arcs.flat(1).length ? 0 : 1) as number[][]).map(ringOf),
}));

/** Returns the code of the town with this point; null in the lakes, the sea and elsewhere. */
export function townCodeAt(point: Point): string | null {
  return outlines.find(({ rings }) => isInside(point, rings))?.code ?? null;
}

/** Whether a line to the east crosses the rings an odd number of times. */
function isInside({ latitude, longitude }: Point, rings: readonly Ring[]): boolean {
  let inside = false;
  for (const ring of rings) {
    ring.forEach(([east, north], at) => {
      const [lastEast, lastNorth] = ring.at(at - 1) ?? [east, north];
      if (north > latitude === lastNorth > latitude) return;
      const crossing =
        lastEast + ((east - lastEast) * (latitude - lastNorth)) / (north - lastNorth);
      if (longitude < crossing) inside = !inside;
    });
  }
  return inside;
}
