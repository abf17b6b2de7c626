import { packageTexts } from './package-texts.ts';
import { stayInMinutes } from './service-numbers.ts';

const { everythingIn, includes, upToTwo } = packageTexts;

/** How often the team usually comes, and for how long: what its plans begin with. */
const everyWeek = { everyWeeks: 1, minutes: stayInMinutes.usual } as const;

/**
 * The packages a client can subscribe to (docs/product.md, "Packages"), with what each includes.
 */
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
/** A package with a fixed price; On-Demand is priced by quote. */
export type PricedPackageId = Exclude<PackageId, 'on-demand'>;

/** Every package id, in the order the packages are shown. */
export const packageIds = packages.map((entry) => entry.id);

/** Returns the package with this id, or undefined for an unknown id. */
export function findPackage(id: string): Package | undefined {
  return packages.find((entry) => entry.id === id);
}

/** Returns how many people come to a home, as every text says it, or null where a quote decides. */
export function teamSize({ people }: Package): string | null {
  return people === null ? null : packageTexts.teamSize(people);
}

/** Returns how often the team usually comes, as every text says it. Nothing is agreed before the call. */
export function usualVisits({ usual }: Package): string {
  return usual === null ? packageTexts.single : packageTexts.usual(usual.minutes / 60);
}
