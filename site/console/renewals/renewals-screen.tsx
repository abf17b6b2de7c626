import { Link } from 'react-router';
import { type Renewal, renewalLists, renewals } from '../../../contract/team/renewals.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { findPackage } from '../../../domain/packages.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { useRead } from '../../calls/use-read.ts';
import { Amount } from '../../ui/amount.tsx';
import { clientHref, requestHref } from '../frame/addresses.ts';
import { FilterLinks } from '../frame/filter-links.tsx';
import { listQuery, PageLinks, pageIn } from '../frame/list-address.tsx';
import { Loaded, Notice } from '../frame/notice.tsx';
import { Page } from '../frame/page.tsx';
import { Table } from '../frame/table.tsx';
import { useSearch } from '../frame/use-search.ts';
import { renewalTexts as texts } from './texts.ts';

/** Plans that end soon or have ended, with what follows them (docs/product.md, "Renewals"). */
export function RenewalsScreen() {
  const [query] = useSearch();
  const which = renewalLists.find((list) => list === query.get('which')) ?? 'ending';
  const page = pageIn(query);
  const read = useRead(renewals, { which, page: String(page) }, { live: 'plans requests' });
  return (
    <Page
      title={texts.title}
      count={read.answer ? texts.renewed(read.answer.renewed, read.answer.total) : undefined}
      back={{ href: '/team', label: texts.back }}
    >
      <FilterLinks
        label={texts.lists}
        shown={which}
        links={renewalLists.map((list) => ({
          key: list,
          name: texts.list[list],
          to: listQuery({ which: list, page: 1 }),
        }))}
      />
      <Loaded read={read}>
        {({ rows, total, pageSize }) =>
          total === 0 ? (
            <Notice {...texts.none} />
          ) : (
            <>
              <RenewalTable rows={rows} />
              <PageLinks
                {...{ page, total, pageSize }}
                queryOf={(other) => listQuery({ which, page: other })}
              />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function RenewalTable({ rows }: { rows: readonly Renewal[] }) {
  const { columns } = texts;
  return (
    <Table
      rows={rows}
      keyOf={({ subscriptionId }) => subscriptionId}
      columns={[
        {
          ...{ head: columns.client, as: 'name' },
          cell: ({ client, town }) => (
            <>
              <Link to={clientHref(client.id)}>{client.name}</Link>{' '}
              <span className="quiet">{town}</span>
            </>
          ),
        },
        {
          ...{ head: columns.package, as: 'wide' },
          cell: ({ packageType }) => findPackage(packageType)?.name ?? packageType,
        },
        { head: columns.lastDay, cell: ({ lastDay }) => formatDay(lastDay) },
        {
          head: columns.renewal,
          cell: ({ renewedFrom, asked }) => {
            if (renewedFrom !== null) return texts.from(formatDay(renewedFrom));
            return asked === null ? (
              texts.no
            ) : (
              <Link to={requestHref(asked)}>
                {texts.asked} {asked}
              </Link>
            );
          },
        },
        {
          ...{ head: columns.price, as: 'amount' },
          cell: ({ priceInPesos }) => <Amount>{formatPesos(priceInPesos)}</Amount>,
        },
      ]}
    />
  );
}
