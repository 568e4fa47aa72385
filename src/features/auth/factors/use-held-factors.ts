import { useEffect, useState } from "react";
import { authClient } from "../account/account.store.ts";

/** The authenticator apps that the session knows of; empty until it is read. Asks no server. */
export function useHeldFactors(): readonly { id: string; name: string }[] {
  const [factors, setFactors] = useState<readonly { id: string; name: string }[]>([]);
  useEffect(() => {
    let isShown = true;
    readFactors().then((found) => isShown && setFactors(found), reportError);
    return () => {
      isShown = false;
    };
  }, []);
  return factors;
}

async function readFactors() {
  const { data } = await (await authClient()).getSession();
  const held = data.session?.user.factors ?? [];
  return held
    .filter(({ factor_type, status }) => factor_type === "totp" && status === "verified")
    .map(({ id, friendly_name }) => ({ id, name: friendly_name || "Authenticator app" }));
}
