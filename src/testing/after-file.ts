// A set-up file of vitest. It runs for each test file, even for files that share their modules.
import { afterAll } from "vitest";
import { cleanUp } from "./clean-up.ts";

afterAll(cleanUp);
