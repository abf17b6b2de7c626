import { expect, it } from 'vitest';
import { packages, usualVisits } from './packages.ts';
import { stayInMinutes } from './service-numbers.ts';

it.each(packages.map((entry) => [entry.name, entry] as const))(
  'says how often %s comes',
  (_, entry) => {
    expect(usualVisits(entry)).toBe(
      entry.id === 'on-demand'
        ? 'Single visits, on days that you agree with the quote'
        : 'Usually every week, 2 hours; you agree the days on the call',
    );
  },
);

it('says of the usual stay what the team plans with', () => {
  for (const { usual } of packages) {
    if (usual !== null) expect(usual).toEqual({ everyWeeks: 1, minutes: stayInMinutes.usual });
  }
});
