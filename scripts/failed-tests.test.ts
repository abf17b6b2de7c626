import { expect, test } from 'vitest';
import { failedInVitest, failedJourneys } from './failed-tests.ts';

const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };

test('a failed test is named with its file and the beginning of what it said, without colours', () => {
  const failure = `${String.fromCharCode(27)}[31mexpected 1 to be 2${'\nat a line'.repeat(40)}`;
  const named = failedInVitest({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [passed] },
      {
        name: 'b.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          passed,
          { fullName: 'takes away', status: 'failed', failureMessages: [failure] },
        ],
      },
    ],
  });
  expect(named).toHaveLength(1);
  const lines = named[0]?.split('\n') ?? [];
  expect(lines.slice(0, 2)).toEqual(['✗ b.test.ts › takes away', '    expected 1 to be 2']);
  expect(lines.length).toBeLessThan(20);
});

test('a file that could not be run is named with its own message', () => {
  const report = {
    name: 'c.test.ts',
    status: 'failed',
    message: 'No such module',
    assertionResults: [],
  };
  expect(failedInVitest({ numPassedTests: 0, numFailedTests: 0, testResults: [report] })).toEqual([
    '✗ c.test.ts\n    No such module',
  ]);
});

test('a journey that failed in a size is named, and so is one that passed at its second try', () => {
  const journey = (projectName: string, status: string) => ({
    projectName,
    status,
    results: [{ errors: status === 'expected' ? [] : [{ message: 'not visible' }] }],
  });
  const tests = ['phone expected', 'tablet unexpected', 'desktop flaky'].map((words) => {
    const [size = '', status = ''] = words.split(' ');
    return journey(size, status);
  });
  const specs = [{ title: 'a client pays', file: 'pay.journey.ts', tests }];
  expect(failedJourneys({ suites: [{ specs: [], suites: [{ specs }] }] })).toEqual([
    '✗ [tablet] pay.journey.ts › a client pays\n    not visible',
    '✗ [desktop] pay.journey.ts › a client pays\n    not visible',
  ]);
});
