// What a runner's report says of the tests that failed, so that the end of a long log names them.

/** As far as it is read here. A file that could not be run has its own message. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: readonly {
    name: string;
    status: string;
    message: string;
    assertionResults: readonly { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

type Suite = {
  specs: readonly {
    title: string;
    file: string;
    tests: readonly {
      projectName: string;
      status: string;
      results: readonly { errors: readonly { message?: string }[] }[];
    }[];
  }[];
  suites?: readonly Suite[];
};

/** The part of Playwright's JSON report that is read here. */
export type JourneysReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: readonly Suite[];
};

/** A message begins with the failure; the stack follows. */
const linesOfAMessage = 12;

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

function told(name: string, messages: readonly string[]): string {
  const lines = messages.join('\n').replace(colours, '').split('\n').slice(0, linesOfAMessage);
  return [`✗ ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** Returns failed tests, and files that could not be run, with the beginnings of messages. */
export function failedInVitest({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [told(name, [message])];
    return failed.map(({ fullName, failureMessages }) =>
      told(`${name} › ${fullName}`, failureMessages),
    );
  });
}

/** Returns each failed journey with its size, also one that a second try let pass. */
export function failedJourneys({ suites }: Pick<JourneysReport, 'suites'>): string[] {
  return suites.flatMap(({ specs, suites: inner }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) =>
          told(
            `[${projectName}] ${file} › ${title}`,
            results.flatMap(({ errors }) => errors.map((error) => error.message ?? '')),
          ),
        ),
    ),
    ...failedJourneys({ suites: inner ?? [] }),
  ]);
}
