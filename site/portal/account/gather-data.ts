import { type DataTopic, dataTopics, myData } from '../../../contract/client/my-data.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { fetched, type Gather } from './download.tsx';

type Part = { rows: Record<string, unknown>[]; isWhole: boolean };

/** Gathers all the client's data as one JSON file, part by part. Resumes after an error. */
export function dataGatherer(): Gather {
  const parts = new Map<DataTopic, Part & { nextPage: number }>();
  return async (tell) => {
    for (const [index, topic] of dataTopics.entries()) {
      const part = parts.get(topic) ?? { rows: [], isWhole: false, nextPage: 1 };
      parts.set(topic, part);
      while (!part.isWhole) {
        const answer = await fetched(myData, { topic, page: String(part.nextPage) });
        part.rows.push(...answer.rows);
        part.nextPage += 1;
        part.isWhole = !answer.hasMore;
      }
      tell(index + 1, dataTopics.length);
    }
    const day = manilaToday(new Date());
    const data = Object.fromEntries([...parts].map(([topic, { rows }]) => [topic, rows]));
    const text = JSON.stringify({ day, ...data }, null, 2);
    return {
      name: `my-data-${day}.json`,
      file: new Blob([text], { type: 'application/json' }),
    };
  };
}
