// A set-up file of vitest, which runs for each test file, also for files that share their modules.
import { afterAll } from "vitest";
import { cleanUp } from "./clean-up.ts";

afterAll(cleanUp);
