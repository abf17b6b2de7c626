import type { MonthFigure } from '../../../../domain/money/months.ts';
import { listQuery } from '../../frame/list-address.tsx';

export type Shown = {
  month: string;
  figure: MonthFigure;
  method: string;
  packageType: string;
  page: number;
};

export function queryOf({ month, figure }: Shown, changes: Partial<Shown>): string {
  return listQuery({ month, figure, page: 1, ...changes });
}
