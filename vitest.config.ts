import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,contract,site,supabase,server,scripts,tests,bench}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/global-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
