import { registerHooks } from "node:module";

const ES_MODULE = /\/node_modules\/drizzle-orm\/.*\.js$/;

// drizzle-orm's ES modules import one another in wide circles, for which Node's linker pays half a second and 160 MB at each
// start. Its CommonJS build is the same code. Production, development and the tests load this first, and so the same build.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return ES_MODULE.test(found.url) ? next(found.url.replace(/\.js$/, ".cjs"), context) : found;
  },
});
