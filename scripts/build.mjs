// npm run build: builds ahead of npm start, for example for a container image.
import { build, install } from "./setup.mjs";

install();
build();
