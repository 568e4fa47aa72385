import { registerHooks } from "node:module";

// drizzle-orm's ES modules import one another in wide circles, for which Node's linker pays half a second and 160 MB at each
// start. Its CommonJS build is the same code.
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier,
      /^drizzle-orm(\/|$)/.test(specifier)
        ? { ...context, conditions: ["node", "require", "default"] }
        : context,
    ),
});

const { builtPages } = await import("#app/page-build.ts");
const { serve } = await import("#app/serve.ts");
const { OperatorError } = await import("#shared/errors/operator-error.ts");

try {
  await serve(process.env, async () => ({ pages: builtPages }));
} catch (error) {
  // What the operator can mend is one sentence; anything else is a fault of ours and shows where it happened.
  process.stderr.write(
    `${error instanceof OperatorError ? error.message : ((error as Error).stack ?? error)}\n`,
  );
  process.exit(1);
}
