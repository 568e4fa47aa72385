import type { ComponentProps } from "react";
import { Button, ButtonAnchor, type ButtonLook } from "./Button.tsx";

/** A button without a page of its own: does nothing until `placeholders` of `brand.ts` has an address for it. */
export function PlaceholderButton({
  href,
  children,
  ...rest
}: ButtonLook & Pick<ComponentProps<"button">, "aria-describedby" | "children"> & { href: string }) {
  if (!href) return <Button {...rest}>{children}</Button>;
  return (
    <ButtonAnchor {...rest} href={href}>
      {children}
    </ButtonAnchor>
  );
}
