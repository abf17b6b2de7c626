import { myData } from '../../../../contract/client/my-data.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { asCaller } from '../../_shared/database/roles.ts';
import { dataReads } from '../account/my-data.ts';

const pageSize = 200;

/** Returns one page of one part of the client's data. */
export const handleMyData = endpoint(myData, async ({ input, caller }, { sql }) => {
  const { topic, page = 1 } = input;
  const rows = await asCaller(sql, caller, (transaction) =>
    dataReads[topic](transaction, pageSize + 1, (page - 1) * pageSize),
  );
  return { rows: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
});
