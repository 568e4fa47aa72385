import { registerHooks } from "node:module";

const ES_MODULE = /\/node_modules\/drizzle-orm\/.*\.js$/;

// drizzle-orm's ES modules import one another in wide circles, which Node's linker is slow at (figures: docs/decisions/023). Its CommonJS
// build is the same code. Production, development and the tests load this first, and so the same build.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return ES_MODULE.test(found.url) ? next(found.url.replace(/\.js$/, ".cjs"), context) : found;
  },
});
