import { useQuery } from "@tanstack/react-query";
import { myPlacesQuery } from "../bookings/my-places-data.ts";
import { cachedTickets } from "./cached-tickets.client.ts";
import { firstNameOn } from "./my-tickets.rules.ts";

/** Greets the account by the first name on its last booking or, without bookings, by its email address. */
export function Greeting({ userId, email }: { userId: string; email: string }) {
  const { data, failureCount } = useQuery(myPlacesQuery);
  const tickets = data?.tickets ?? cachedTickets(userId)?.tickets ?? [];
  const isKnown = data !== undefined || failureCount > 0;
  const name = firstNameOn(tickets) ?? (isKnown ? email : undefined);
  if (!name) return "Hello.";
  return (
    <>
      Hello, <strong className="wrap-anywhere">{name}</strong>.
    </>
  );
}
