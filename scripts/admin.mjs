// npm run admin -- list, or grant|revoke|reset-second-factor EMAIL: lists and changes admins, and removes a lost second factor.
import { command } from "./setup.mjs";

command("src/admin.ts");
