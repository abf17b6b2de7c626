import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { include: ['{domain,contract}/**/*.test.ts'] } });
