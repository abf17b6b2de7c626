import { useSearchParams } from 'react-router';

/** Which days of which subscription a statement is asked for; '' for what is usual. */
export type Asked = { from: string; to: string; subscription: string };

/** Returns what the address asks for, and how to ask for something else. */
export function useAsked(): [Asked, (asked: Asked) => void] {
  const [query, setQuery] = useSearchParams();
  const of = (name: keyof Asked) => query.get(name) ?? '';
  const asked = { from: of('from'), to: of('to'), subscription: of('subscription') };
  return [asked, (next) => setQuery(next, { replace: true })];
}
