import type { Quote } from '../../contract/shapes/quote.ts';
import { formatPesos } from '../../domain/prices.ts';
import { Amount } from '../ui/amount.tsx';
import { quoteTexts as texts } from './texts.ts';

type QuoteLinesProps = Pick<Quote, 'lines' | 'totalInPesos'> & { className?: string | undefined };

export function QuoteLines({ lines, totalInPesos, className }: QuoteLinesProps) {
  return (
    <table className={className}>
      <tbody>
        {lines.map(({ position, text, pesos }) => (
          <tr key={position}>
            <th scope="row">{text}</th>
            <td>
              <Amount>{formatPesos(pesos)}</Amount>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.total}</th>
          <td>
            <Amount>{formatPesos(totalInPesos)}</Amount>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
