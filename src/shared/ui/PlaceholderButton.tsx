import type { ComponentProps } from "react";
import { Button, ButtonAnchor, type ButtonStyle } from "./Button.tsx";

/** A button without a target: does nothing until `placeholders` in `brand.ts` has its URL. */
export function PlaceholderButton({
  href,
  children,
  ...rest
}: ButtonStyle & Pick<ComponentProps<"button">, "aria-describedby" | "children"> & { href: string }) {
  if (!href) return <Button {...rest}>{children}</Button>;
  return (
    <ButtonAnchor {...rest} href={href}>
      {children}
    </ButtonAnchor>
  );
}
