import { reason } from '../log.ts';

/** `open` is for somebody to decide or to do in time; `serious` hurts, or will soon. */
type Level = 'fine' | 'open' | 'serious';

/** One line of what the doctor says. */
export type Finding = {
  level: Level;
  about: string;
  says: string;
  /** What to do. Empty if nothing is. */
  todo: string;
};

export const fine = (about: string, says: string): Finding => of('fine', about, says, '');
export const open = (about: string, says: string, todo: string) => of('open', about, says, todo);
export const serious = (about: string, says: string, todo: string) =>
  of('serious', about, says, todo);

function of(level: Level, about: string, says: string, todo: string): Finding {
  return { level, about, says, todo };
}

/** A check that cannot be made is itself a finding, and does not keep others from being made. */
export async function orCannot(
  about: string,
  check: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  return check().catch((failure: unknown) => [
    serious(about, `This cannot be examined: ${reason(failure)}`, 'See to what it names first.'),
  ]);
}
