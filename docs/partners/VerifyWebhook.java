import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Checks the signature of a Codarium webhook. Copy it; it needs nothing but Java 17. */
public final class VerifyWebhook {
    /** Older messages (seconds) are refused: somebody may have recorded them. */
    private static final long SKEW = 300;
    private static final Pattern HEADER =
        Pattern.compile("HMAC-SHA256 t=(\\d{1,12}),(v1=[0-9a-f]{64}(?:,v1=[0-9a-f]{64})*)");

    private VerifyWebhook() {}

    /** Whether a webhook is genuine: its Authorization header, the raw body as it came, the shared secret, now in seconds. */
    public static boolean verify(String authorization, byte[] body, String secret, long now)
            throws GeneralSecurityException {
        Matcher match = HEADER.matcher(authorization);
        if (!match.matches() || Math.abs(now - Long.parseLong(match.group(1))) > SKEW) return false;
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        mac.update((match.group(1) + ".").getBytes(StandardCharsets.UTF_8));
        byte[] expected = mac.doFinal(body);
        boolean genuine = false;
        // While a secret is rotated there are two signatures: one of them is ours.
        for (String one : match.group(2).split(",")) {
            genuine |= MessageDigest.isEqual(HexFormat.of().parseHex(one.substring(3)), expected);
        }
        return genuine;
    }
}
