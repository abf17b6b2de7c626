import type { ImportFound } from '../../../../contract/team/imports.ts';

/** Ends the transaction of an import that is not to be kept, with what was found. */
export class RolledBack extends Error {
  readonly found: ImportFound;

  constructor(found: ImportFound) {
    super('Nothing of this import is kept.');
    this.found = found;
  }
}
