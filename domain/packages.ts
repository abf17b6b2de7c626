import { packageTexts } from './package-texts.ts';

const { everythingIn, includes, upToTwo } = packageTexts;

/** The packages that a client can subscribe to (docs/product.md, "Packages"). */
export const packages = [
  {
    id: 'master-pogi',
    name: 'Master Pogi',
    badge: 'STARTER',
    theme: 'minor',
    people: '1',
    includes: includes.pogi,
  },
  {
    id: 'master-gwapo',
    name: 'Master Gwapo',
    badge: 'POPULAR',
    theme: 'major',
    people: upToTwo,
    includes: [everythingIn('Master Pogi'), ...includes.gwapo],
  },
  {
    id: 'boss-master',
    name: 'Boss Master',
    badge: 'PREMIUM',
    theme: 'grand',
    people: '2',
    includes: [everythingIn('Master Gwapo'), ...includes.boss],
  },
  {
    id: 'on-demand',
    name: 'On-Demand Services',
    badge: 'CUSTOM',
    theme: 'custom',
    people: null,
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
