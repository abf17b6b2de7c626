import { packageTexts } from './package-texts.ts';
import { stayInMinutes } from './service-numbers.ts';

const { everythingIn, includes, upToTwo } = packageTexts;

/** The usual frequency and length of visits, with which plans begin. */
const everyWeek = { everyWeeks: 1, minutes: stayInMinutes.usual } as const;

/** The packages that a client can subscribe to (docs/product.md, "Packages"). */
export const packages = [
  {
    id: 'master-pogi',
    name: 'Master Pogi',
    badge: 'STARTER',
    theme: 'minor',
    people: '1',
    usual: everyWeek,
    includes: includes.pogi,
  },
  {
    id: 'master-gwapo',
    name: 'Master Gwapo',
    badge: 'POPULAR',
    theme: 'major',
    people: upToTwo,
    usual: everyWeek,
    includes: [everythingIn('Master Pogi'), ...includes.gwapo],
  },
  {
    id: 'boss-master',
    name: 'Boss Master',
    badge: 'PREMIUM',
    theme: 'grand',
    people: '2',
    usual: everyWeek,
    includes: [everythingIn('Master Gwapo'), ...includes.boss],
  },
  {
    id: 'on-demand',
    name: 'On-Demand Services',
    badge: 'CUSTOM',
    theme: 'custom',
    people: null,
    usual: null,
    includes: includes.onDemand,
  },
] as const;

export type Package = (typeof packages)[number];
export type PackageId = Package['id'];
/** On-Demand is priced by quote. */
export type PricedPackageId = Exclude<PackageId, 'on-demand'>;

/** In the order the packages are shown. */
export const packageIds = packages.map((entry) => entry.id);

export function findPackage(id: string): Package | undefined {
  return packages.find((entry) => entry.id === id);
}

/** Returns how many people come to a home, in every text; null if a quote decides. */
export function teamSize({ people }: Package): string | null {
  return people === null ? null : packageTexts.teamSize(people);
}

/** Returns how often the team usually comes, in every text. Nothing is agreed before the call. */
export function usualVisits({ usual }: Package): string {
  return usual === null ? packageTexts.single : packageTexts.usual(usual.minutes / 60);
}
