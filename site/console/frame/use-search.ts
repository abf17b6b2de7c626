import { useLocation, useNavigate } from 'react-router';
import { isDay } from '../../../domain/manila-date.ts';

/** Query parameters to set. Null removes one. */
type Changes = Readonly<Record<string, string | null>>;

/** The router's own hook would be part of every first view. */
export function useSearch(): [
  URLSearchParams,
  (changes: Changes, options?: { replace?: boolean }) => void,
] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const show = (changes: Changes, options: { replace?: boolean } = {}) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    navigate({ search: next.toString() }, options);
  };
  return [new URLSearchParams(search), show];
}

/** Returns the day of the query, or '' if missing or invalid. */
export function dayIn(query: URLSearchParams, name: string): string {
  const value = query.get(name) ?? '';
  return isDay(value) ? value : '';
}
