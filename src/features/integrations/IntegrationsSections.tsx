import { TokensSection } from "./tokens/TokensSection.tsx";
import { WebhooksSection } from "./webhooks/WebhooksSection.tsx";

export function IntegrationsSections() {
  return (
    <div className="grid gap-12">
      <TokensSection />
      <WebhooksSection />
    </div>
  );
}
