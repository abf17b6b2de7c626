import { useLocation, useNavigate } from 'react-router';

/** What to set in the address's query. Null takes a name out. */
type Changes = Readonly<Record<string, string | null>>;

/**
 * Returns the address's query, and a function that changes it as a step that Back undoes, or in
 * place with `replace`. The router's own hook for this would be part of every first view.
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
