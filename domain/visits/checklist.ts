import { findPackage, type PackageId, packages } from '../packages.ts';

const everythingIn = 'Everything in ';

/** Returns the tasks of a package, those of the smaller packages it contains first. */
export function tasksOf(id: PackageId): string[] {
  return (findPackage(id)?.includes ?? []).flatMap((task) => {
    const contained = packages.find(({ name }) => task === `${everythingIn}${name}`);
    return contained === undefined ? [task] : tasksOf(contained.id);
  });
}
