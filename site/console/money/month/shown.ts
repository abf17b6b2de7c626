import type { MonthFigure } from '../../../../domain/money/months.ts';
import { listQuery } from '../../frame/list-address.tsx';

/** Which month is shown, and of which of its figures the rows. */
export type Shown = {
  month: string;
  figure: MonthFigure;
  method: string;
  packageType: string;
  page: number;
};

/** Returns the address of other rows: of a month, a figure, a way, a package or a page. */
export function queryOf({ month, figure }: Shown, changes: Partial<Shown>): string {
  return listQuery({ month, figure, page: 1, ...changes });
}
