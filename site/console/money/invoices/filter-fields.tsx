import { useNavigate } from 'react-router';
import { TextField } from '../../frame/form-fields.tsx';
import { listQuery, SearchField } from '../../frame/list-address.tsx';
import { useSearch } from '../../frame/use-search.ts';
import styles from '../money.module.css';
import { invoicesTexts as texts } from './texts.ts';

export type Filter = { search: string; month: string };

/** Returns the filter of the address. */
export function filterIn(query: URLSearchParams): Filter {
  const month = query.get('month') ?? '';
  return {
    search: query.get('search') ?? '',
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : '',
  };
}

export function FilterFields({ show, filter }: { show: string; filter: Filter }) {
  const navigate = useNavigate();
  const [query] = useSearch();
  const change = (changed: Partial<Filter>) =>
    navigate(listQuery({ show, ...filterIn(query), ...changed, page: 1 }) || '?', {
      replace: true,
    });
  return (
    <div className={styles.export}>
      <SearchField
        {...texts.search}
        initial={filter.search}
        onSearch={(search) => change({ search })}
      />
      <TextField
        label={texts.monthOf[show === '' ? 'open' : 'entered']}
        name="filter-month"
        type="month"
        value={filter.month}
        onChange={({ target }) => change({ month: target.value })}
      />
    </div>
  );
}
