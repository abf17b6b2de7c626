/** The gateway reports payments here (docs/product.md, "Online payment"). */
export const gatewayWebhookName = 'gateway-webhook';
