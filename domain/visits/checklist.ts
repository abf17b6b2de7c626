import { packageTexts } from '../package-texts.ts';
import { findPackage, type PackageId, packages } from '../packages.ts';

/** Returns a package's tasks, after those of the smaller packages it contains. */
export function tasksOf(id: PackageId): string[] {
  return (findPackage(id)?.includes ?? []).flatMap((task) => {
    const contained = packages.find(({ name }) => task === packageTexts.everythingIn(name));
    return contained === undefined ? [task] : tasksOf(contained.id);
  });
}
