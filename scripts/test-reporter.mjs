// A reporter of vitest: writes how many tests passed, and the names of tests that only passed on their second try.
import { writeFileSync } from "node:fs";

export default class {
  onTestRunEnd(modules) {
    if (!process.env.TEST_REPORT) return;
    const tests = modules.flatMap(({ children }) => [...children.allTests("passed")]);
    const flaky = tests.filter((test) => test.diagnostic()?.flaky);
    const names = flaky.map(({ module, fullName }) => `${module.relativeModuleId}: ${fullName}`);
    writeFileSync(process.env.TEST_REPORT, JSON.stringify({ passed: tests.length, flaky: names }));
  }
}
