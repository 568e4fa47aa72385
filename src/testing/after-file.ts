// A set-up file of vitest: it runs for each test file, also for those that share their modules with others.
import { afterAll } from "vitest";
import { cleanUp } from "./clean-up.ts";

afterAll(cleanUp);
