// npm run move -- database|media [--back]: moves the embedded database to PostgreSQL, media to a bucket, or back.
import { command } from "./setup.mjs";

command("src/move.ts");
