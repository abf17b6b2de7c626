import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that start servers or wait for locks take ten times as long as others. */
const longest = [
  '/server/auth/alike',
  '/server/auth/flood',
  '/server/auth/accounts/known-origins',
  '/server/postgres/backup',
  '/server/postgres/embedded',
  '/tests/lifetime',
  '/tests/resilience/',
];

/** Runs the longest files first, so that no core is idle at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      longest.some((part) => moduleId.includes(part));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
