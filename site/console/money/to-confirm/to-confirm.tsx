import { MoneyPage } from '../money-page.tsx';

/** What clients, payers and crews say was paid, until somebody has seen it (docs/product.md, "Money screens: to confirm, statements"). */
export function ToConfirm() {
  return <MoneyPage>{null}</MoneyPage>;
}
