import type { ComponentProps } from "react";
import { Print } from "#shared/print/Print.tsx";
import { AuthPanel } from "./AuthPanel.tsx";

/** Every step of a sign-in, on a sheet beside a print. */
export function AuthScreen(props: ComponentProps<typeof AuthPanel>) {
  return (
    <div className="grid grid-cols-1 bg-sheet md:min-h-[max(40rem,calc(100dvh-7rem))] md:grid-cols-2">
      <div className="relative h-45 md:h-auto">
        <Print
          name="auth"
          shape="panel"
          narrowShape="hero-narrow"
          priority
          className="absolute inset-0 size-full object-cover"
        />
        <h1 className="display absolute bottom-0 left-0 bg-sheet py-2.5 pr-4 pl-4 text-[min(1.8125rem,9vw)] leading-[1.02] font-stretch-[70%] md:py-5 md:pr-7 md:pl-[max(2rem,100%-43rem)] md:text-[3.375rem]">
          Come in,
          <br />
          it’s loud.
        </h1>
      </div>
      <div className="grid content-start px-4 pt-6.5 pb-16 md:content-center md:px-8 md:py-14">
        <div className="w-full md:mx-auto md:max-w-110">
          <noscript>
            <p className="mb-6 border-l-4 border-ink bg-newsprint p-4 font-semibold">
              Signing in needs JavaScript. Switch it on in your browser, then load this page again.
            </p>
          </noscript>
          <AuthPanel {...props} />
        </div>
      </div>
    </div>
  );
}
