import { useLocation, useNavigate } from 'react-router';

/** Query parameters to set. Null removes one. */
type Changes = Readonly<Record<string, string | null>>;

/**
 * Returns the query and a function that changes it, in a new history entry or with `replace`. The
 * router's own hook would be part of every first view.
 */
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
