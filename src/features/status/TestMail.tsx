import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Button } from "#shared/ui/Button.tsx";
import { testMailText } from "./first-steps.rules.ts";

/** Sends an email to the admin's address immediately, and shows the outcome. */
export function TestMail() {
  const client = useQueryClient();
  const test = useMutation({
    mutationFn: () => apiQueries.status.firstSteps.testMail.call(),
    onSuccess: () => client.invalidateQueries({ queryKey: apiQueries.status.key() }),
  });
  const result = test.data && testMailText(test.data.to, test.data.outcome);
  return (
    <>
      <Button variant="outline" className="mt-3" busy={test.isPending} onClick={() => test.mutate()}>
        Send a test mail
      </Button>
      <p role="status" className="mt-2 max-w-read font-semibold empty:hidden">
        {test.error ? refusalText(test.error) : result}
      </p>
    </>
  );
}
