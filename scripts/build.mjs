// npm run build: what npm start would build, ahead of time (for a container image, say).
import { build, install } from "./setup.mjs";

install();
build();
